import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import { type Consumer, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Approval } from '../approval/Approval.ts'
import { authHandlers } from '../frame/authHandlers.ts'
import { createAuth } from '../frame/createAuth.ts'
import type { askPasskey } from '../keys/askPasskey.ts'
import type { DeviceStore } from '../keys/createDeviceShares.ts'
import type { KeyStore } from '../keys/createSessionKey.ts'
import { fakeClock } from './fakeClock.ts'
import { fakeDeviceStore } from './fakeDeviceStore.ts'
import { fakeKeyStore } from './fakeKeyStore.ts'
import { type fakeService, farcasterRelay, keeperService, loginService } from './fakeService.ts'
import { fakeStorage } from './fakeStorage.ts'

type Outcome = { ok: true; value: never } | { ok: false; error: { name: string; message: string } }

type Settings = {
  readonly service: Pick<ReturnType<typeof fakeService>, 'fetch'>
  /** URLs of the two roles. By default, these are the URLs of the fake service. */
  readonly roles?: { readonly login: string; readonly keeper: string }
  readonly projectId?: string
  readonly host?: string
  readonly storage?: ReturnType<typeof fakeStorage>
  readonly deviceStore?: DeviceStore
  readonly keyStore?: KeyStore
  readonly askPasskey?: typeof askPasskey
  readonly clock?: ReturnType<typeof fakeClock>
  readonly firstChain?: string
  /** Called for each approval. If it throws, the approval is rejected. */
  readonly onApproval?: () => void
}

/**
 * Runs the auth page inside a modal until it unloads. `crossed` records all data that passes between the auth page and
 * the modal.
 */
export function startPage({ service, host = 'https://app.example', clock = fakeClock(), ...given }: Settings) {
  const crossed: unknown[] = []
  const sent: { name: string; params: unknown }[] = []
  const reloads: string[] = []
  const rejected: string[] = []
  /** Approvals that the auth page asked the user for. The fake user approves each one unless `onApproval` throws. */
  const approvals: Approval[] = []
  const hear = (name: string) => async (params: unknown) => {
    crossed.push(params)
    sent.push({ name, params })
    return null as never
  }
  const modal = Object.fromEntries(
    ['ready', 'sessionUpdate', 'sessionEnded', 'surface', 'socialResult', 'askPaymaster'].map((n) => [n, hear(n)]),
  ) as unknown as Consumer<typeof authToFrame>
  const origin = (name: string) => `https://${name}.airlock.example`
  const storage = given.storage ?? fakeStorage()
  const own = createAuth({
    deployment: {
      modalOrigin: origin('modal'),
      authOrigin: origin('auth'),
      walletApi: origin('api'),
      blockchainApi: 'https://chain.invalid',
      analytics: origin('pulse'),
      relay: 'wss://relay.example',
      loginService: given.roles?.login ?? loginService,
      keeperService: given.roles?.keeper ?? keeperService,
      bundler: origin('bundler'),
      farcasterRelay,
    },
    projectId: given.projectId ?? '0'.repeat(32),
    storage,
    deviceStore: given.deviceStore ?? fakeDeviceStore(),
    keyStore: given.keyStore ?? keyStoreOf(storage),
    facts: {},
    log: { error() {} },
    modal: Promise.resolve(modal),
    ancestors: [origin('modal'), host],
    firstChain: given.firstChain ?? null,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    createApprovals: () => ({
      async ask(asked) {
        approvals.push(typeof asked === 'function' ? await asked() : asked)
        await given.onApproval?.()
      },
      inOrder: (work) => work(),
      quiet: async () => {},
      rejectAll: () => void rejected.push('all'),
    }),
    addPage: () => ({ page: {} as HTMLElement, remove: () => {} }),
    askWindow: () => Promise.reject(new Error('no window')),
    askPasskey: given.askPasskey ?? (() => Promise.reject(new Error('no passkey'))),
    fetch: service.fetch,
    clock,
  })
  const handlers = authHandlers(own, {
    loadRpc: async () => async () => null,
    loadTheme: async () => () => {},
    reload: () => void reloads.push('reload'),
  })
  const served = serve(frameToAuth, handlers)
  const methods = Object.fromEntries(
    Object.entries(served).map(([name, method]) => [
      name,
      async (params: unknown) => {
        crossed.push(params)
        const outcome = await method(params)
        crossed.push(outcome)
        return outcome
      },
    ]),
  ) as Remote<typeof frameToAuth>
  /** Calls a method as the modal does. If the method fails, throws an error whose reason is the failure's name. */
  const ask = async <result = unknown>(name: keyof typeof frameToAuth, params: unknown = null): Promise<result> => {
    const outcome = (await methods[name](params)) as Outcome
    if (!outcome.ok) throw Object.assign(new Error(outcome.error.message), { reason: outcome.error.name })
    return outcome.value
  }
  return { ...own, handlers, ask, methods, crossed, sent, reloads, rejected, approvals, clock }
}

const keyStores = new WeakMap<ReadonlyMap<string, string>, KeyStore>()

/** Returns the key store that belongs to a storage. Pages with the same storage share the same keys. */
function keyStoreOf({ entries }: ReturnType<typeof fakeStorage>): KeyStore {
  const found = keyStores.get(entries) ?? fakeKeyStore()
  keyStores.set(entries, found)
  return found
}

/** Logs in by email as a user does, whether the service already knows this browser or not. */
export async function logIn(
  page: Pick<ReturnType<typeof startPage>, 'ask'>,
  service: ReturnType<typeof fakeService>,
  email: string,
): Promise<void> {
  const { action } = await page.ask<{ action: string }>('connectEmail', { email })
  if (action === 'VERIFY_DEVICE') {
    service.approveLink(email)
    await page.ask('connectDevice')
  }
  await page.ask('connectOtp', { otp: service.codeFor(email) })
}
