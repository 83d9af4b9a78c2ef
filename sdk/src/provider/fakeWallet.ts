import type { Eip1193Provider, Extension } from '../discovery/Extension.ts'
import { createEmitter, type Emitter } from './createEmitter.ts'

type Answers = { readonly [method: string]: unknown }

/** A fake extension that answers from a table. Tests can make it emit events. */
export function fakeWallet(answers: Answers = {}, rdns = 'io.wallet') {
  const asked: { method: string; params?: unknown }[] = []
  const { on, off, emit } = createEmitter()
  const provider: Eip1193Provider = {
    request: async (rpc) => {
      asked.push(rpc)
      const answer = answers[rpc.method]
      if (answer instanceof Error) throw answer
      return (typeof answer == 'function' ? answer() : answer) ?? null
    },
    on,
    removeListener: off,
  }
  const extension: Extension = {
    id: crypto.randomUUID(),
    kind: 'announced',
    name: 'Wallet',
    rdns,
    icon: 'data:image/png,a',
    provider,
  }
  return { extension, asked, emit: emit as Emitter['emit'] }
}
