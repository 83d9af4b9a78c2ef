import { type Api, createApi } from './createApi.ts'
import { type FakeAnswer, type FakeCall, fakeFetch } from './fakeFetch.ts'
import { createHttp } from './http.ts'

/** An `Api` for tests. It returns the given answers, retries without delays, and records the requests. */
export function fakeApi(
  answer: (call: FakeCall, before: number) => FakeAnswer,
  page?: Parameters<typeof createApi>[0]['page'],
  clientId?: () => string | undefined,
): {
  readonly api: Api
  readonly calls: readonly FakeCall[]
} {
  const { fetch, calls } = fakeFetch(answer)
  const api = createApi({
    deployment: {
      modalOrigin: 'https://modal.example',
      authOrigin: 'https://auth.example',
      walletApi: 'https://wallets.example',
      blockchainApi: 'https://chain.example',
      analytics: 'https://analytics.example',
      relay: 'wss://relay.example',
      loginService: 'https://login.example',
      keeperService: 'https://keeper.example',
      bundler: 'https://bundler.example',
      farcasterRelay: 'https://farcaster.example',
      coinbase: { origins: ['https://pay.coinbase.com'] },
    },
    projectId: '0123456789abcdef0123456789abcdef',
    sdkVersion: '1.2.3',
    http: createHttp({ fetch, sleep: async () => {} }),
    ...(page && { page }),
    ...(clientId && { clientId }),
  })
  return { api, calls }
}
