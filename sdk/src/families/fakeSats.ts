type Answers = { readonly [method: string]: unknown }

export const alice = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const ordinals = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
export const addresses = [
  { address: alice, publicKey: `02${'a'.repeat(64)}`, purpose: 'payment', addressType: 'p2wpkh' },
  { address: ordinals, publicKey: 'b'.repeat(64), purpose: 'ordinals', addressType: 'p2tr' },
]

/**
 * A fake sats-connect wallet that logs its requests. If an answer has a `code`, the wallet returns the answer as an
 * error.
 */
export function fakeSats(answers: Answers = {}) {
  const asked: unknown[] = []
  const listeners = new Map<string, () => void>()
  const all: Answers = {
    getAddresses: { addresses },
    wallet_getAccount: { addresses },
    signMessage: { address: alice, signature: 'AQID', messageHash: 'ab' },
    signPsbt: { psbt: 'cHNidA==' },
    sendTransfer: { txid: 'c'.repeat(64) },
    wallet_disconnect: true,
    ...answers,
  }
  const provider = {
    async request(method: string, params: unknown) {
      asked.push([method, params])
      const answer = all[method]
      if (answer && Object.hasOwn(answer, 'code')) return { jsonrpc: '2.0', id: '1', error: answer }
      return { jsonrpc: '2.0', id: '1', result: answer }
    },
    addListener(event: string, listener: () => void) {
      listeners.set(event, listener)
      return () => listeners.delete(event)
    },
  }
  return { provider, asked, emit: (event: string) => listeners.get(event)?.(), listening: () => listeners.size }
}
