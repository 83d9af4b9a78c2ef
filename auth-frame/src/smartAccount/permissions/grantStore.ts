import * as z from 'zod/mini'
import type { AuthStorage } from '../../browser/createStorage.ts'
import { Grant, type Usage } from './Grant.ts'

const key = 'PERMISSION_GRANTS'
/** More than these at once are not kept: the oldest goes. */
const most = 100
const Grants = z.array(Grant).check(z.maxLength(most))

/** The permissions that hold in this browser on this host site. What cannot be read grants nothing. */
export function grantStore(storage: AuthStorage) {
  const read = (): readonly Grant[] => {
    try {
      return Grants.safeParse(JSON.parse(storage.get(key) ?? '[]')).data ?? []
    } catch {
      return []
    }
  }
  const write = (grants: readonly Grant[]) => storage.set(key, JSON.stringify(grants.slice(0, most)))
  return {
    find: (pci: string) => read().find((grant) => grant.pci === pci),
    add: (grant: Grant) => write([grant, ...read()]),
    remove: (pci: string) => write(read().filter((grant) => grant.pci !== pci)),
    /** Notes what was used, before anything is signed: what fails afterwards stays used. */
    use: (pci: string, usage: readonly Usage[]) =>
      write(read().map((grant) => (grant.pci === pci ? { ...grant, usage: [...usage] } : grant))),
  }
}
