import { catalogue, type ErrorReason } from '../tables/catalogue.ts'

type Values = Readonly<Record<string, string | number>>
type Options = ErrorOptions & { readonly data?: unknown; readonly code?: number }

/** The one error this project throws. Its text, surface and RPC code come from the catalogue. */
export class ModalError extends Error {
  override readonly name = 'ModalError'
  /** EIP-1193 or EIP-1474 code. */
  readonly code: number
  readonly data: unknown
  readonly reason: ErrorReason

  constructor(reason: ErrorReason, values: Values = {}, { code, data, ...options }: Options = {}) {
    super(format(catalogue[reason].message, values), options)
    this.reason = reason
    this.code = code ?? catalogue[reason].rpcCode
    this.data = data
  }
}

function format(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
