import { randomBytes, randomUUID } from 'node:crypto'
import { generateSiweNonce } from 'viem/siwe'
import { people } from './people.ts'

export type Channel = {
  readonly state: 'pending' | 'completed'
  readonly nonce: string
  readonly url: string
  readonly signatureParams: Readonly<Record<string, unknown>>
  readonly acceptAuthAddress: boolean
  readonly metadata: { readonly ip: string; readonly userAgent: string }
  readonly [answer: string]: unknown
}

type Channels = {
  create(params: Readonly<Record<string, unknown>>): { channelToken: string; url: string; nonce: string }
  find(token: string): Channel | undefined
  /**
   * Returns a channel's status to the app that opened the channel. If the channel is completed, closes it, so that its
   * status can be read only once.
   */
  read(token: string): Channel | undefined
  complete(token: string, answer: Readonly<Record<string, unknown>>): Channel | undefined
  /** Tokens of the channels that are waiting for an approval, oldest first. */
  pending(): readonly string[]
  reset(): void
}

/**
 * Creates the Farcaster relay's channels, which work like those of the public relay. The URL of a channel starts with
 * `pageUrl`. On a phone, this URL opens the Farcaster app.
 */
export function createChannels(pageUrl: string): Channels {
  const channels = new Map<string, Channel>()
  return {
    create: (params) => {
      const channelToken = randomBytes(8).toString('hex').toUpperCase()
      const nonce = typeof params.nonce === 'string' ? params.nonce : generateSiweNonce()
      const url = `${pageUrl}?channelToken=${channelToken}`
      channels.set(channelToken, {
        state: 'pending',
        nonce,
        url,
        acceptAuthAddress: params.acceptAuthAddress !== false,
        signatureParams: { ...params, nonce },
        metadata: { ip: '127.0.0.1', userAgent: randomUUID() },
      })
      return { channelToken, url, nonce }
    },
    find: (token) => channels.get(token),
    read: (token) => {
      const channel = channels.get(token)
      if (channel?.state === 'completed') channels.delete(token)
      return channel
    },
    complete: (token, answer) => {
      const channel = channels.get(token)
      if (channel?.state !== 'pending') return undefined
      const custody = people.find(({ fid }) => fid === answer.fid)?.custody
      const completed: Channel = {
        ...channel,
        authMethod: 'custody',
        ...answer,
        state: 'completed',
        ...(custody ? { custody } : {}),
        verifications: [],
      }
      channels.set(token, completed)
      return completed
    },
    pending: () => [...channels].filter(([, { state }]) => state === 'pending').map(([token]) => token),
    reset: () => channels.clear(),
  }
}
