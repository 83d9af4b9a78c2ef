import type { Fact } from '../dom/factList.ts'
import { shortAddress } from '../dom/shortAddress.ts'

/** Describes whether the account with this address made the signature. */
export function verdict(valid: boolean, address: string): Fact {
  return valid
    ? { name: 'Verified', value: `Valid, signed by ${shortAddress(address)}`, tone: 'good' }
    : { name: 'Verified', value: `Not a signature of ${shortAddress(address)}`, tone: 'bad' }
}
