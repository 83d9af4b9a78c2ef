import { createSdk } from 'airlock-sdk'
import type { Namespace, Sdk, SdkOptions } from '../../../../../sdk/src/index.ts'
import { createSession } from '../../createSession.ts'
import type { Demo } from '../../Demo.ts'
import { exposeSdk } from '../../exposeSdk.ts'
import { loadFamilies } from '../../loadFamilies.ts'
import { offeredFamilies } from '../../offeredFamilies.ts'
import { defaultOptions } from '../../options/defaultOptions.ts'
import type { HostWorld } from '../../world/readWorld.ts'
import type { Log } from '../log/createLog.ts'
import { logEvents, logFetch, logRequests } from '../log/logSdk.ts'
import type { Settings } from '../settings/Settings.ts'
import { toOptions } from '../settings/toOptions.ts'

/** The page's SDK, which is created anew when the settings change. */
export type Live = {
  /**
   * Destroys the current SDK and creates one with these settings. The connection of the user stays.
   *
   * @param delay time to wait for newer settings, in ms. If they arrive, no SDK is created with these
   * @returns whether an SDK has been created with these settings
   */
  apply(settings: Settings, delay?: number): Promise<boolean>
  /** Calls the listener with each new SDK, and what belongs to it. */
  subscribe(listener: (demo: Demo) => void): void
  /** Opens the modal of the current SDK. */
  open(): Promise<void>
}

export function createLive(world: HostWorld, log: Log): Live {
  const listeners: ((demo: Demo) => void)[] = []
  let current: Sdk<Namespace> | undefined
  let newest = 0
  let applied: Promise<boolean> = Promise.resolve(false)

  const create = async (settings: Settings, delay: number): Promise<boolean> => {
    const run = ++newest
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (run !== newest) return false
    const options: SdkOptions = { ...defaultOptions(world), ...toOptions(settings) }
    const [families, siwx] = await Promise.all([loadFamilies(options), signInPlugin(settings, log)])
    if (run !== newest) return false
    current?.destroy()
    const sdk = createSdk<Namespace>({ ...options, families, ...(siwx && { siwx }) })
    current = sdk
    logEvents(sdk, ['eip155', ...offeredFamilies(options)], log)
    const provider = logRequests(exposeSdk(sdk), log)
    window.provider = provider
    const demo = { sdk, provider, session: createSession(sdk, sdk.getProvider('eip155')), world, options }
    for (const listener of listeners) listener(demo)
    return true
  }

  return {
    apply(settings, delay = 0) {
      applied = create(settings, delay)
      return applied
    },
    subscribe: (listener) => void listeners.push(listener),
    async open() {
      await applied
      await current?.open()
    },
  }
}

async function signInPlugin({ signIn, sessions }: Settings, log: Log): Promise<SdkOptions['siwx']> {
  if (signIn === 'off') return undefined
  const { serverSiwx, storageSiwx } = await import('airlock-sdk/siwx')
  const required = signIn === 'required'
  return sessions === 'browser'
    ? storageSiwx({ required })
    : serverSiwx({ url: '/siwx', required, fetch: logFetch(log) })
}
