import * as z from 'zod/mini'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'

/** Maximum length of an avatar record in characters. A record may contain the whole image. */
const maxAvatar = 131_072

const Answer = z.object({ name: z.catch(z.nullish(z.string()), null), avatar: z.catch(z.nullish(z.string()), null) })

/**
 * Name that an address claims, and its avatar. The name is not normalized yet (CT-10); the view that shows the name
 * next to an amount normalizes it. The avatar is a record (ENSIP-12), not yet a URL that may be loaded (CT-4).
 */
type Identity = { readonly name: string | null; readonly avatar: string | null }

type IdentityQuery = {
  readonly address: string
  /** Address of the connected account. */
  readonly sender?: string
  /** The active network, CAIP-2. */
  readonly network: string
  /** Result of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

const joined = /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu

/**
 * Fetches an address's name and avatar. If the active network is not supported, sends no request and returns `null` for
 * both.
 *
 * @throws what `http.get` throws
 */
export async function getIdentity({ http, deployment, identity }: Api, query: IdentityQuery): Promise<Identity> {
  const { address, sender, network, supported, signal } = query
  if (!supported.includes(network)) return { name: null, avatar: null }
  const { name, avatar } = await http.get(`${deployment.blockchainApi}/v1/identity/${encodeURIComponent(address)}`, {
    service: 'Blockchain API',
    query: { ...identity, sender },
    schema: Answer,
    signal,
  })
  // We drop a name with invisible characters, because the name without these characters may belong to another account.
  // A zero-width joiner between two emoji is part of the emoji: 👨‍🌾. ENSIP-15 decides whether that emoji is valid.
  const apart = name?.replace(joined, '')
  const isClean = !!name && !!apart && cleanText(apart, 255) === apart
  return { name: isClean ? name : null, avatar: avatar && avatar.length <= maxAvatar ? avatar : null }
}
