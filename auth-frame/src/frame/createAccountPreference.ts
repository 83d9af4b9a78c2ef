import type { AuthStorage } from '../browser/createStorage.ts'

export type AccountType = 'eoa' | 'smartAccount'
export type Preference = { get(): AccountType; set(type: AccountType): void }

const key = 'PREFERRED_ACCOUNT_TYPE'

/**
 * Which account of eip155 the visitor prefers. Until they say, it is the smart account, as the specification has it.
 */
export function createAccountPreference(storage: AuthStorage): Preference {
  return {
    get: () => (storage.get(key) === 'eoa' ? 'eoa' : 'smartAccount'),
    set: (type) => storage.set(key, type),
  }
}
