import { createHash } from 'node:crypto'
import { assertTopic, type Letter, type Mailbox } from './createMailbox.ts'

export type RelayClient = {
  readonly id: string
  deliver(letter: Letter, subscription: string): void
}

export type RelayMethods = {
  call(client: RelayClient, method: string, params: Record<string, unknown>): unknown
  forget(client: RelayClient): void
}

const tags = { propose: 1100, proposeResponse: 1101, settle: 1102 }
const maxTopics = 500

/** Creates the relay's JSON-RPC methods, and the list of each topic's subscribers, which the methods share. */
export function createRelayMethods(mailbox: Mailbox): RelayMethods {
  const subscribers = new Map<string, Map<RelayClient, string>>()

  const publish = (client: RelayClient, params: Record<string, unknown>): true => {
    const { topic, message, ttl, tag, attestation } = params as PublishParams
    const letter = mailbox.publish({ topic, message, ttl, tag, attestation, from: client.id })
    if (!letter) return true
    for (const [other, subscription] of subscribers.get(topic) ?? [])
      if (other.id !== client.id) other.deliver(letter, subscription)
    return true
  }

  const subscribe = (client: RelayClient, topic: unknown): string => {
    assertTopic(topic)
    const subscription = createHash('sha256')
      .update(topic + client.id)
      .digest('hex')
    const clients = subscribers.get(topic) ?? new Map<RelayClient, string>()
    subscribers.set(topic, clients.set(client, subscription))
    // Delivers waiting messages only after the response to this call. Before the response, the client does not know its
    // subscription id.
    setImmediate(() => {
      for (const letter of mailbox.waiting(topic, client.id)) client.deliver(letter, subscription)
    })
    return subscription
  }

  const unsubscribe = (client: RelayClient, topic: unknown): true => {
    assertTopic(topic)
    const clients = subscribers.get(topic)
    clients?.delete(client)
    if (clients?.size === 0) subscribers.delete(topic)
    return true
  }

  const fetchMessages = (client: RelayClient, topics: readonly unknown[]) => ({
    messages: topics.flatMap((topic) => {
      assertTopic(topic)
      return mailbox.waiting(topic, client.id).map(({ from: _, ...letter }) => letter)
    }),
    hasMore: false,
  })

  const methods: Record<string, (client: RelayClient, params: Record<string, unknown>) => unknown> = {
    irn_publish: publish,
    irn_batchPublish: (client, params) => {
      for (const message of list(params.messages)) publish(client, message as Record<string, unknown>)
      return true
    },
    irn_subscribe: (client, params) => subscribe(client, params.topic),
    irn_batchSubscribe: (client, params) => list(params.topics).map((topic) => subscribe(client, topic)),
    irn_unsubscribe: (client, params) => unsubscribe(client, params.topic),
    irn_batchUnsubscribe: (client, params) => {
      for (const subscription of list(params.subscriptions)) unsubscribe(client, (subscription as PublishParams).topic)
      return true
    },
    irn_fetchMessages: (client, params) => fetchMessages(client, [params.topic]),
    irn_batchFetchMessages: (client, params) => fetchMessages(client, list(params.topics)),
    // In one call, subscribes to the pairing topic and publishes the proposal. Current clients use this method to pair.
    wc_proposeSession: (client, params) => {
      const { pairingTopic, sessionProposal, attestation, ttl } = params
      subscribe(client, pairingTopic)
      return publish(client, { topic: pairingTopic, message: sessionProposal, attestation, ttl, tag: tags.propose })
    },
    wc_approveSession: (client, params) => {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl } = params
      subscribe(client, sessionTopic)
      publish(client, { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: tags.proposeResponse })
      return publish(client, { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: tags.settle })
    },
  }

  return {
    call: (client, method, params) => {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw Object.assign(new Error('Method not found'), { code: -32601 })
      return run(client, params)
    },
    forget: (client) => {
      for (const topic of subscribers.keys()) unsubscribe(client, topic)
    },
  }
}

type PublishParams = {
  topic: string
  message: string
  ttl: number | undefined
  tag: number | undefined
  attestation: string | undefined
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('invalid params')
  if (value.length > maxTopics) throw new Error('too many topics')
  return value
}
