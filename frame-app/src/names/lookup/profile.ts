import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { httpStatus } from '../../app/http/http.ts'
import { safeImageUrl } from '../../app/http/safeImageUrl.ts'

const Answer = z.object({
  name: z.string().check(z.maxLength(255)),
  addresses: z.catch(
    z.record(z.string().check(z.regex(/^\d{1,10}$/)), z.object({ address: z.string().check(z.maxLength(128)) })),
    {},
  ),
  attributes: z.catch(z.array(z.object({ avatar: z.catch(z.nullish(z.string()), null) })), []),
})
const Answers = z.array(z.unknown()).check(z.maxLength(1000))
const Suggestions = z.object({ suggestions: z.array(z.unknown()).check(z.maxLength(1000)) })
const Suggestion = z.object({
  name: z.string().check(z.regex(/^[a-zA-Z0-9-]{1,64}(\.[a-z]{1,16}){0,2}$/)),
  registered: z.boolean(),
})
const Refusal = z.object({
  reasons: z.array(z.object({ description: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
})

/**
 * A registered name with its data. A name with invisible characters is dropped, because without these characters it may
 * belong to another account.
 */
type Profile = {
  readonly name: string
  readonly avatar: string | null
  /** Addresses by coin type (ENSIP-9, ENSIP-11), in decimal. */
  readonly addresses: { readonly [coinType: string]: string }
}
type NameSuggestion = { readonly name: string; readonly registered: boolean }

/** Common fields of all requests for names. */
type Asking = {
  /** The active network, CAIP-2. Names are requested only on networks that the API supports. */
  readonly network: string
  /** Result of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal | undefined
}

const service = 'Blockchain API'

/**
 * Fetches the profile of a name.
 *
 * @param query.name the name with its suffix
 * @returns `null` if the name is free; `null` without a request if the network is not supported
 * @throws NAME_RESOLVE_FAILED, or REMOTE with the API's message; the reason of `signal`
 */
export async function getProfile(
  { http, deployment, identity }: Api,
  { name, network, supported, signal }: Asking & { readonly name: string },
): Promise<Profile | null> {
  if (!supported.includes(network)) return null
  const url = `${deployment.blockchainApi}/v1/profile/account/${encodeURIComponent(name)}`
  const query = { ...identity, apiVersion: '2' }
  try {
    return readProfile(await http.get(url, { service, query, schema: Answer, signal }))
  } catch (error) {
    signal?.throwIfAborted()
    const status = httpStatus(error)
    if (status === 400 || status === 404) return null
    throw refusalOf(error, makeError('NAME_RESOLVE_FAILED', {}, { cause: error }))
  }
}

/**
 * Fetches the names of an address, with its primary name first.
 *
 * @param query.sender address of the connected account
 * @throws NAMES_OF_ADDRESS_FAILED, or REMOTE with the API's message; the reason of `signal`
 */
export async function getNamesOf(
  { http, deployment, identity }: Api,
  { address, sender, network, supported, signal }: Asking & { readonly address: string; readonly sender?: string },
): Promise<readonly Profile[]> {
  if (!supported.includes(network)) return []
  const url = `${deployment.blockchainApi}/v1/profile/reverse/${encodeURIComponent(address)}`
  const query = { ...identity, sender, apiVersion: '2' }
  try {
    const entries = await http.get(url, { service, query, schema: Answers, signal })
    return entries.flatMap((entry) => {
      const { data } = Answer.safeParse(entry)
      return (data && readProfile(data)) ?? []
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw refusalOf(error, makeError('NAMES_OF_ADDRESS_FAILED', {}, { cause: error }))
  }
}

/**
 * Fetches names similar to a wanted name, and whether each of them is taken.
 *
 * @param query.zone suffix of the names, such as `reown.id`
 * @throws NAME_SUGGESTIONS_FAILED, or REMOTE with the API's message; the reason of `signal`
 */
export async function getNameSuggestions(
  { http, deployment, identity }: Api,
  { name, zone, network, supported, signal }: Asking & { readonly name: string; readonly zone: string },
): Promise<readonly NameSuggestion[]> {
  if (!supported.includes(network)) return []
  const url = `${deployment.blockchainApi}/v1/profile/suggestions/${encodeURIComponent(name)}`
  try {
    const query = { ...identity, zone }
    const { suggestions } = await http.get(url, { service, query, schema: Suggestions, signal })
    return suggestions.flatMap((entry) => Suggestion.safeParse(entry).data ?? [])
  } catch (error) {
    signal?.throwIfAborted()
    throw refusalOf(error, makeError('NAME_SUGGESTIONS_FAILED', {}, { cause: error }))
  }
}

/**
 * Registers a name for an address.
 *
 * @param query.message message that the address signed
 * @param query.coinType coin type of the network (ENSIP-11)
 * @throws NAME_REGISTRATION_FAILED, or REMOTE with the API's message
 */
export async function registerName(
  { http, deployment, identity }: Api,
  query: Asking & {
    readonly name: string
    readonly coinType: number
    readonly address: string
    readonly message: string
    readonly signature: string
  },
): Promise<void> {
  const { name, coinType, address, message, signature, network, supported } = query
  if (!supported.includes(network)) throw makeError('NAME_REGISTRATION_FAILED', { name })
  try {
    // Any JSON answer counts as success. An HTML page from a proxy does not.
    await http.post(`${deployment.blockchainApi}/v1/profile/account`, {
      service,
      schema: z.json(),
      query: { ...identity },
      body: { coin_type: coinType, address, message, signature },
    })
  } catch (error) {
    throw refusalOf(error, makeError('NAME_REGISTRATION_FAILED', { name }, { cause: error }))
  }
}

function readProfile({ name, addresses, attributes }: z.output<typeof Answer>): Profile | null {
  if (cleanText(name, 255) !== name || !name) return null
  return {
    name,
    avatar: attributes.map(({ avatar }) => safeImageUrl(avatar)).find((avatar) => avatar !== null) ?? null,
    addresses: Object.fromEntries(Object.entries(addresses).map(([coinType, { address }]) => [coinType, address])),
  }
}

/** Returns the API's own message as an error, else `fallback`. */
function refusalOf(error: unknown, fallback: AirlockError): AirlockError {
  const { data } = Refusal.safeParse(error instanceof AirlockError ? error.cause : undefined)
  const message = cleanText(data?.reasons[0]?.description ?? '', 200)
  return message ? makeError('REMOTE', { message }, { cause: error }) : fallback
}
