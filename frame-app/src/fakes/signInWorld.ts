import { privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { SignInSession } from '#shared/tables/siwx.ts'
import { finishConnect } from '../modal/routing/finishConnect.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { watchSignIn } from '../signIn/watchSignIn.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { fakeApp, fakeExtension } from './fakeApp.ts'
import { familyApp } from './familyApp.ts'

type Callbacks = Record<string, (input: never) => Json | Promise<Json>>

/** Two accounts with private keys, which create real signatures. */
const signers = [1, 2].map((seed) => privateKeyToAccount(`0x${String(seed).padStart(64, '0')}`))
export const [ada, ben] = signers.map(({ address }) => address) as [string, string]

/** Returns Chromium's error for a sign-in callback that the host has not implemented. */
const missing = (name: string) => makeError('REMOTE', { message: `options.siwx[${name}] is not a function` })

/** Creates an app with a sign-in plug-in that stores its sessions, and with a wallet that signs. */
export function signInWorld(
  siwx: Readonly<Record<string, Json>> = { required: true },
  given: Parameters<typeof fakeApp>[0] = {},
  make: typeof fakeApp = fakeApp,
) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const fake = make({ ...given, options: { siwx, ...given.options } })
  const { app, wallet, host } = fake
  wallet.accounts = [ada]
  wallet.answers.personal_sign = async ({ params }) => {
    const [raw, address] = params as [`0x${string}`, string]
    return (await signers.find((each) => each.address === address)?.signMessage({ message: { raw } })) ?? null
  }
  const sessions: SignInSession[] = []
  const asked: string[] = []
  const is = (one: SignInSession, { chainId, address }: { chainId: string; address: string }) =>
    one.data.chainId === chainId && one.data.accountAddress === address
  const callbacks: Callbacks = {
    getSessions: (input: { chainId: string; address: string }) =>
      sessions.filter((each) => is(each, input)) as unknown as Json,
    addSession: (session: SignInSession) => {
      sessions.push(session)
      return null
    },
    revokeSession: (input: { chainId: string; address: string }) => {
      const kept = sessions.filter((each) => !is(each, input))
      sessions.splice(0, sessions.length, ...kept)
      return null
    },
    setSessions: (all: SignInSession[]) => {
      sessions.splice(0, sessions.length, ...all)
      return null
    },
  }
  Object.assign(host, {
    siwx: async ({ callback, input }: { callback: string; input: never }) => {
      asked.push(callback)
      const found = callbacks[callback]
      if (!found) throw missing(callback)
      return found(input)
    },
  })
  watchSignIn(app)
  return {
    ...fake,
    page,
    sessions,
    asked,
    callbacks,
    view: () => (fake.state().open ? fake.state().history.at(-1)?.view : undefined),
    /** Opens the modal and connects the wallet. */
    async connect() {
      openModal(app)
      await connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
      finishConnect(app)
    },
  }
}

/** Creates a `signInWorld` with networks and a wallet of each family. */
export const familySignInWorld = (siwx?: Readonly<Record<string, Json>>) => {
  let family: ReturnType<typeof familyApp> | undefined
  const world = signInWorld(siwx, {}, (given) => {
    family = familyApp(given)
    return family
  })
  return { ...world, family: family! }
}
