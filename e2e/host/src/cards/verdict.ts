import type { Fact } from '../dom/factList.ts'
import { shortAddress } from '../dom/shortAddress.ts'

/** Whether a signature is the account's own, in words. */
export function verdict(valid: boolean, address: string): Fact {
  return valid
    ? { name: 'Verified', value: `Valid, signed by ${shortAddress(address)}`, tone: 'good' }
    : { name: 'Verified', value: `Not a signature of ${shortAddress(address)}`, tone: 'bad' }
}
