import { createHash } from 'node:crypto'

export type Letter = {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | undefined
  readonly publishedAt: number
  readonly from: string
}

type Publication = {
  readonly topic: string
  readonly message: string
  readonly ttl?: number | undefined
  readonly tag?: number | undefined
  readonly attestation?: string | undefined
  readonly from: string
}

export type Mailbox = {
  /** Stores a message. If the same message is already stored, returns `undefined`. That is not an error. */
  publish(publication: Publication): Letter | undefined
  /** Returns the messages for this client. Leaves out messages that the client sent itself or has acknowledged. */
  waiting(topic: string, client: string): readonly Letter[]
  acknowledge(letter: Letter, client: string): void
}

type Kept = { readonly letter: Letter; readonly hash: string; readonly expires: number; readonly readers: Set<string> }

const defaultTtl = 300
const maxTtl = 30 * 86_400

/**
 * Creates the relay's store of encrypted messages, by topic. It is in memory. Each message has the TTL that its sender
 * chose.
 */
export function createMailbox(now: () => number = Date.now): Mailbox {
  const topics = new Map<string, Kept[]>()
  const live = (topic: string): Kept[] => {
    const kept = (topics.get(topic) ?? []).filter(({ expires }) => expires > now())
    if (kept.length) topics.set(topic, kept)
    else topics.delete(topic)
    return kept
  }
  return {
    publish: ({ topic, message, ttl = defaultTtl, tag = 0, attestation, from }) => {
      assertTopic(topic)
      if (typeof message !== 'string' || !message) throw new Error('invalid message')
      if (!(ttl > 0)) throw new Error('TTL too short')
      if (ttl > maxTtl) throw new Error('TTL too long')
      const hash = createHash('sha256').update(message).digest('hex')
      const kept = live(topic)
      if (kept.some((other) => other.hash === hash)) return undefined
      const letter = { topic, message, tag, attestation, publishedAt: now(), from }
      topics.set(topic, [...kept, { letter, hash, expires: now() + ttl * 1_000, readers: new Set([from]) }])
      return letter
    },
    waiting: (topic, client) =>
      live(topic)
        .filter(({ readers }) => !readers.has(client))
        .map(({ letter }) => letter),
    acknowledge: (letter, client) => {
      topics
        .get(letter.topic)
        ?.find((kept) => kept.letter === letter)
        ?.readers.add(client)
    },
  }
}

export function assertTopic(topic: unknown): asserts topic is string {
  if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/.test(topic)) throw new Error('invalid topic')
}
