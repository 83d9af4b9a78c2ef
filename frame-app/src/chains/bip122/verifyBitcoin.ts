import { base64 } from '@scure/base'
import type { Signed } from '../adapter/Signed.ts'
import { scriptOf } from './scriptOf.ts'
import { verifyBip137 } from './verifyBip137.ts'
import { verifyBip322 } from './verifyBip322.ts'

/** BIP-322, and the older form of BIP-137 that some wallets answer with: one signature of 65 bytes. */
export function verifyBitcoin({ address, message, signature }: Signed): boolean {
  try {
    const script = scriptOf(address)
    const form = /^(smp|ful)?(.*)$/s.exec(signature)
    const bytes = base64.decode(form?.[2] ?? '')
    if (!form?.[1] && bytes.length === 65) return verifyBip137(bytes, { script, message })
    return verifyBip322(bytes, { script, message, form: form?.[1] as 'smp' | 'ful' | undefined })
  } catch {
    return false
  }
}
