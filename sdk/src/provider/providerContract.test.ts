import { afterEach, describe, vi } from 'vitest'
import { rpcError } from '../wire/rpcError.ts'
import { alice, bob, fakeProvider } from './fakeProvider.ts'
import { providerContract } from './providerContract.ts'

afterEach(() => vi.unstubAllGlobals())

describe('createProvider', () => {
  providerContract({
    async create() {
      let rejects = false
      let questions = 0
      const decide = () => {
        questions++
        if (rejects) {
          rejects = false
          throw rpcError(4001, 'User rejected the request')
        }
      }
      const made = fakeProvider({
        answer({ method }) {
          if (method !== 'eth_requestAccounts') throw rpcError(4100, 'Not connected')
          decide()
          made.setRoute(made.direct)
          return [alice]
        },
        wallet: {
          personal_sign() {
            decide()
            return '0xsigned'
          },
        },
      })
      return {
        provider: made.provider,
        reject() {
          rejects = true
        },
        leave: () => made.wallet.emit('accountsChanged', []),
        asked: () => questions,
      }
    },
    accounts: [alice, bob],
    chainId: '0x1',
    ask: { method: 'eth_requestAccounts' },
    silent: { method: 'eth_accounts' },
    sign: (account) => ({ method: 'personal_sign', params: ['0x00', account] }),
  })
})
