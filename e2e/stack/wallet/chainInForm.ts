import type { Habits } from './Habits.ts'

/** Converts a chain to one of the formats that wallets use in the event `chainChanged`. */
export function chainInForm(caip2: string, form: Habits['chainForm']): unknown {
  const id = Number(caip2.split(':')[1])
  switch (form) {
    case 'hex':
      return `0x${id.toString(16)}`
    case 'decimal':
      return String(id)
    case 'caip2':
      return caip2
    case 'object':
      return { chainId: `0x${id.toString(16)}` }
    default:
      return id
  }
}
