import { rpcError } from '../wire/rpcError.ts'

export const base64 = {
  encode: (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  /** @throws -32602 for a value that is not base64 */
  decode(text: unknown): Uint8Array {
    try {
      return Uint8Array.from(atob(text as string), (char) => char.charCodeAt(0))
    } catch {
      throw rpcError(-32602, 'Invalid base64')
    }
  },
}
