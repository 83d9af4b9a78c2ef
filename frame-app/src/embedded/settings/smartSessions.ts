import * as z from 'zod/mini'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { safeImageUrl } from '../../app/http/safeImageUrl.ts'

const Seconds = z.number().check(z.nonnegative(), z.maximum(1e11))
const Project = z.object({
  name: z.string(),
  url: z.catch(z.string(), ''),
  iconUrl: z.catch(z.nullish(z.string()), null),
})
const Permission = z.object({
  type: z.string(),
  data: z.catch(
    z.object({
      address: z.catch(z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))), undefined),
      functions: z.catch(z.array(z.object({ functionName: z.string() })), []),
    }),
    { address: undefined, functions: [] },
  ),
})
const Entry = z.object({
  pci: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  project: Project,
  permissions: z.catch(z.array(Permission), []),
  createdAt: Seconds,
  expiry: Seconds,
  revokedAt: z.nullish(Seconds),
})
const Sessions = z.object({ pcis: z.array(z.unknown()).check(z.maxLength(1000)) })

const readEntry = ({ project, permissions, revokedAt, ...entry }: z.output<typeof Entry>) => ({
  ...entry,
  revokedAt: revokedAt ?? null,
  project: {
    name: cleanText(project.name) || cleanText(project.url),
    url: cleanText(project.url),
    iconUrl: safeImageUrl(project.iconUrl),
  },
  permissions: permissions.map(({ type, data }) => ({
    type: cleanText(type, 64),
    contract: data.address ?? null,
    functions: data.functions.map(({ functionName }) => cleanText(functionName, 128)),
  })),
})

/**
 * A permission that the account granted to an app (ERC-7715). Times are in seconds since 1970. Strings are safe to show
 * (CT-9).
 */
export type SmartSession = Readonly<ReturnType<typeof readEntry>>

/**
 * Fetches the smart sessions of an account. Drops invalid entries.
 *
 * @param account CAIP-10; sent in lowercase, because the server stores lowercase addresses
 * @throws what `http.get` throws
 */
export async function getSmartSessions(
  { http, deployment, identity }: Api,
  account: string,
  signal?: AbortSignal,
): Promise<readonly SmartSession[]> {
  const { pcis } = await http.get(
    `${deployment.blockchainApi}/v1/sessions/${encodeURIComponent(account.toLowerCase())}`,
    { service: 'Blockchain API', query: { ...identity }, schema: Sessions, signal },
  )
  return pcis.flatMap((entry) => {
    const { data } = Entry.safeParse(entry)
    return data ? [readEntry(data)] : []
  })
}
