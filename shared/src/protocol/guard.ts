export type Limits = { readonly bytes: number; readonly depth: number; readonly nodes: number }

/** Limits of one message from H to M (CH-7). */
export const frameLimits: Limits = { bytes: 1_048_576, depth: 32, nodes: 10_000 }
/** Limits of one message from M to A (CH-7). */
export const authLimits: Limits = { bytes: 131_072, depth: 32, nodes: 10_000 }

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Whether a message is plain, finite, acyclic data within the limits (CH-7, CH-8). Runs before zod, which recurses and
 * would overflow the stack on deep input. For the same reason, this function is iterative.
 */
export function isBounded(message: unknown, limits: Limits): boolean {
  let nodes = 0
  let bytes = 0
  // Two parallel lists instead of one object per value, for speed: every message of every call passes through here.
  const open: unknown[] = [message]
  const depths: number[] = [0]
  const seen = new Set<object>()
  while (open.length > 0) {
    const value = open.pop()
    const depth = depths.pop()!
    if (++nodes > limits.nodes || depth > limits.depth) return false
    if (typeof value === 'string') bytes += utf8Length(value)
    else if (typeof value === 'number') {
      if (!Number.isFinite(value)) return false
      bytes += 8
    } else if (typeof value === 'object' && value !== null) {
      // Accept only trees: an object that occurs twice is a cycle, or makes zod walk the same data many times.
      if (seen.has(value) || !isPlain(value)) return false
      seen.add(value)
      const keys = Object.keys(value)
      if (nodes + open.length + keys.length > limits.nodes) return false
      const isList = Array.isArray(value)
      if (isList && !isDense(value, keys)) return false
      for (const key of keys) {
        if (!isList && forbiddenKeys.has(key)) return false
        bytes += isList ? 1 : utf8Length(key)
        // An accessor has no `value` and is rejected: it could return one value to this guard and another one to zod.
        open.push(Object.getOwnPropertyDescriptor(value, key)?.value)
        depths.push(depth + 1)
      }
    } else if (value !== null && typeof value !== 'boolean') return false
    if (bytes > limits.bytes) return false
  }
  return true
}

/** Whether a list has no holes and no named properties. Own keys are ordered: indices first, then names. */
function isDense(list: readonly unknown[], keys: readonly string[]): boolean {
  return keys.length === list.length && (list.length === 0 || keys.at(-1) === String(list.length - 1))
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function utf8Length(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7f) length += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return length
}
