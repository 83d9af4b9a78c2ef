import { makeError } from '#shared/errors/makeError.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { Session } from '../loginSession/createSession.ts'
import type { DeviceShares } from './createDeviceShares.ts'
import type { Derived, Secrets } from './deriveKeys.ts'
import { combineShares } from './splitSeed.ts'
import type { Vault } from './Vault.ts'

export type OwnVault = Vault & {
  /** Runs `use` like `withKeys`, but with the seed itself. Only for showing the seed to its owner. */
  withSecrets<result>(use: (secrets: Secrets) => Promise<result>): Promise<result>
  /** Overwrites the secrets in use, so that running code can no longer sign (AU-14). */
  wipe(): void
}

type Settings = {
  readonly session: Pick<Session, 'current'>
  readonly devices: Pick<DeviceShares, 'find' | 'unwrap'>
}

/**
 * Creates the vault of the logged-in user. The vault combines the seed from this browser's share and the login role's
 * share, and overwrites every buffer afterwards. A script cannot overwrite strings, such as the twelve words of the
 * recovery phrase and viem's hex key. So we keep no reference to these strings after their use.
 */
export function createVault({ session, devices }: Settings): OwnVault {
  const inUse = new Set<() => void>()

  const withSeed = async <result>(use: (entropy: Uint8Array, derived: Derived) => Promise<result>): Promise<result> => {
    const active = session.current()
    if (!active) throw makeError('UNAUTHORIZED')
    const buffers: Uint8Array[] = []
    const hold = (bytes: Uint8Array) => {
      buffers.push(bytes)
      return bytes
    }
    let wipeKeys = () => {}
    const wipe = () => {
      for (const bytes of buffers) bytes.fill(0)
      wipeKeys()
    }
    const stillIn = () => {
      if (session.current()?.tokens !== active.tokens) throw makeError('UNAUTHORIZED')
    }
    inUse.add(wipe)
    try {
      const { who, services } = active
      const record = await devices.find(who.accountId)
      if (record?.enrolmentId !== who.enrolmentId) throw makeError('KEYS_DO_NOT_FIT')
      const { share } = await services.login.getShare({ id: who.enrolmentId })
      const login = hold(base64Url.decode(share))
      const entropy = hold(await combineShares(hold(await unwrapped(devices, record)), login))
      // The code for key derivation is loaded at the first use of the keys, not with the page.
      const { deriveKeys } = await import('./deriveKeys.ts')
      const derived = await deriveKeys(entropy)
      wipeKeys = derived.wipe
      const { eip155, solana } = derived.keys
      const fits = eip155.address.toLowerCase() === who.eip155.toLowerCase() && solana.address === who.solana
      if (!fits) throw makeError('KEYS_DO_NOT_FIT')
      // The user may have signed out while the shares were loading.
      stillIn()
      return await use(entropy, derived)
    } finally {
      wipe()
      inUse.delete(wipe)
    }
  }

  return {
    withKeys: (use) => withSeed((_, { keys }) => use(keys)),
    withSecrets: (use) =>
      withSeed((entropy, { secrets, keys }) =>
        use({ entropy, ...secrets, solanaAddress: keys.solana.address, signer: keys.eip155 }),
      ),
    wipe() {
      for (const each of inUse) each()
    },
  }
}

async function unwrapped(devices: Settings['devices'], record: Parameters<DeviceShares['unwrap']>[0]) {
  try {
    return await devices.unwrap(record)
  } catch (cause) {
    throw makeError('KEYS_DO_NOT_FIT', {}, { cause })
  }
}
