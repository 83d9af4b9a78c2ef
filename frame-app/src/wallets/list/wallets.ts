import * as z from 'zod/mini'
import { appLink } from '#shared/appLink.ts'
import { CaipNetworkId, Rdns } from '#shared/protocol/primitives.ts'
import { walletBase } from '#shared/walletBase.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { safeImageUrl } from '../../app/http/safeImageUrl.ts'
import { isImageId } from '../../app/images/images.ts'

const Text = z.nullish(z.string())
/** Wallet-list entry in the API's format. Only id and name are required. */
const Row = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: z.string(),
  badge_type: z.catch(z.enum(['none', 'certified']), 'none'),
  chains: z.catch(z.array(z.unknown()), []),
  order: z.catch(z.nullable(z.number()), null),
  rdns: z.catch(Text, null),
  image_id: z.catch(Text, null),
  image_url: z.catch(Text, null),
  homepage: z.catch(Text, null),
  mobile_link: z.catch(Text, null),
  desktop_link: z.catch(Text, null),
  webapp_link: z.catch(Text, null),
  link_mode: z.catch(Text, null),
  app_store: z.catch(Text, null),
  play_store: z.catch(Text, null),
  chrome_store: z.catch(Text, null),
  injected: z.catch(z.nullish(z.array(z.object({ namespace: Text, injected_id: Text }))), null),
})
const Page = z.object({ data: z.array(z.unknown()), count: z.int().check(z.nonnegative()) })

const readRow = (row: z.output<typeof Row>) => ({
  id: row.id,
  name: cleanText(row.name),
  badge_type: row.badge_type,
  chains: row.chains.filter((chain): chain is string => CaipNetworkId.safeParse(chain).success).slice(0, 500),
  order: row.order,
  rdns: row.rdns && Rdns.safeParse(row.rdns).success ? row.rdns : null,
  image_id: isImageId(row.image_id) ? row.image_id : null,
  image_url: safeImageUrl(row.image_url),
  homepage: page(row.homepage),
  mobile_link: base(row.mobile_link),
  desktop_link: base(row.desktop_link),
  webapp_link: webBase(row.webapp_link),
  link_mode: webBase(row.link_mode),
  app_store: page(row.app_store),
  play_store: page(row.play_store),
  chrome_store: page(row.chrome_store),
  injected: (row.injected ?? [])
    .slice(0, 20)
    .flatMap(({ namespace = null, injected_id }) =>
      injected_id && /^[\w.$-]{1,64}$/.test(injected_id) ? [{ namespace, injected_id }] : [],
    ),
})

/** A listed wallet. Every string is safe to show (CT-9), and every link is `null` or valid for its field (CT-1). */
type Wallet = Readonly<ReturnType<typeof readRow>>

export type WalletQuery = {
  /** Number of the page, starting at 1. */
  readonly page: number
  readonly entries: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly badge?: 'none' | 'certified'
  /** Chains that the wallets must support, CAIP-2 ids. */
  readonly chains?: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Fetches one page of the wallet list. Drops invalid entries, so a page may contain fewer wallets than requested. The
 * API's `count` still includes the invalid entries.
 *
 * @throws what `http.get` throws
 */
export async function getWallets(
  { http, deployment, identity }: Api,
  { badge, search, signal, ...query }: WalletQuery,
): Promise<{ readonly wallets: readonly Wallet[]; readonly count: number }> {
  const { data, count } = await http.get(`${deployment.walletApi}/getWallets`, {
    service: 'Wallet API',
    query: { ...identity, ...query, search: search?.trim(), badge_type: badge },
    schema: Page,
    signal,
  })
  const wallets = data.flatMap((entry) => {
    const row = Row.safeParse(entry)
    const wallet = row.success ? readRow(row.data) : undefined
    return wallet?.name ? [wallet] : []
  })
  return { wallets, count }
}

/** Parses a link that opens the wallet. Some entries contain only a scheme, such as `trust:` or `ledgerlive`. */
function base(text: string | null | undefined): string | null {
  if (!text || text.length > 2048) return null
  return walletBase(/^[a-z][a-z0-9+.-]*:?$/i.test(text) ? `${text.replace(':', '')}://` : text) ?? null
}

const webBase = (text: string | null | undefined) => ofWeb(base(text))

/** Parses a link to a web page that the user can open. */
const page = (text: string | null | undefined) => (text && text.length <= 2048 ? ofWeb(appLink(text)) : null)

const ofWeb = (link: string | null | undefined) => (link?.startsWith('https:') ? link : null)
