import { isBounded } from '../protocol/guard.ts'
import type { WireError } from '../protocol/outcome.ts'
import type { Json } from '../protocol/primitives.ts'
import { AirlockError } from './AirlockError.ts'

const dataLimits = { bytes: 4096, depth: 8, nodes: 200 }

/**
 * Converts an error to data that may be sent to another frame: code, name, message, and `data` if it is small and
 * plain. Never sends a stack. If the error is not ours, keeps only an integer code, the message and small plain data.
 */
export function toWireError(error: unknown): WireError {
  if (error instanceof AirlockError) return wire(error.code, error.reason, error.message, error.data)
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  if (typeof code === 'number' && Number.isSafeInteger(code)) return wire(code, 'REMOTE', text(message), data)
  return wire(-32603, 'UNKNOWN', 'Unknown error', undefined)
}

function wire(code: number, name: string, message: string, data: unknown): WireError {
  const keep = data !== undefined && isBounded(data, dataLimits)
  return { code, name, message: message.slice(0, 1000), ...(keep && { data: data as Json }) }
}

/** Returns the message of an error that is not ours, truncated to 200 characters (CT-12). */
function text(message: unknown): string {
  return typeof message === 'string' && message !== '' ? message.slice(0, 200) : 'Unknown error'
}
