import * as z from 'zod/mini'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'

/** Characters of a picture's record, which may hold the picture itself. */
const maxAvatar = 131_072

const Answer = z.object({ name: z.catch(z.nullish(z.string()), null), avatar: z.catch(z.nullish(z.string()), null) })

/**
 * Who an address says it is. The name has not been normalised (CT-10): the view that shows it beside an amount does
 * that. The avatar is a record (ENSIP-12), and not yet an address that may be loaded (CT-4).
 */
type Identity = { readonly name: string | null; readonly avatar: string | null }

type IdentityQuery = {
  readonly address: string
  /** The connected account's plain address. */
  readonly sender?: string
  /** The active network, CAIP-2. */
  readonly network: string
  /** Of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

const joined = /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu

/**
 * Looks an address's name and picture up. Neither, without a call, while the active network is not supported.
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
  // A name with something invisible in it is left out rather than cleaned: cleaned, it would read as another account's.
  // What joins two emoji is part of the picture: 👨‍🌾. Whether the emoji exists is for ENSIP-15 to say.
  const apart = name?.replace(joined, '')
  const isClean = !!name && !!apart && cleanText(apart, 255) === apart
  return { name: isClean ? name : null, avatar: avatar && avatar.length <= maxAvatar ? avatar : null }
}
