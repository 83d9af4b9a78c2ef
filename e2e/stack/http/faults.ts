import type { Reply } from './reply.ts'

export const faultNames = ['none', '403', '429', '500', '503', 'html', 'slow', 'offline', 'noFrames'] as const
/** Name of a fault. With `noFrames`, a site works as usual, except that its policy does not let it embed any frame. */
export type FaultName = (typeof faultNames)[number]
type Fault = { readonly fault: FaultName; readonly delayMs: number }

export const faultyServices = [
  'walletApi',
  'blockchainApi',
  'analytics',
  'relay',
  'modal',
  'auth',
  'host',
  'otherHost',
  'login',
  'keeper',
  'mail',
  'farcaster',
  'bundler',
  'paymaster',
  'solana',
] as const
export type FaultyService = (typeof faultyServices)[number]

export type Faults = {
  get(service: string): Fault
  set(service: FaultyService, fault: FaultName, delayMs?: number): void
  all(): Record<FaultyService, Fault>
  reset(): void
}

const none: Fault = { fault: 'none', delayMs: 0 }

/**
 * Creates the store that contains the current fault of each service. Tests and the control page can change the fault.
 */
export function createFaults(): Faults {
  const set = new Map<string, Fault>()
  return {
    get: (service) => set.get(service) ?? none,
    set: (service, fault, delayMs = 2_000) => {
      set.set(service, { fault, delayMs: fault === 'slow' ? delayMs : 0 })
    },
    all: () =>
      Object.fromEntries(faultyServices.map((service) => [service, set.get(service) ?? none])) as Record<
        FaultyService,
        Fault
      >,
    reset: () => set.clear(),
  }
}

/**
 * Returns the reply that a faulty service sends instead of its normal reply. Returns `undefined` for `none`, `slow`,
 * `offline` and `noFrames`.
 */
export function faultReply({ fault }: Fault): Reply | undefined {
  if (fault === 'none' || fault === 'slow' || fault === 'offline' || fault === 'noFrames') return undefined
  if (fault === 'html')
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><title>Sign in to the network</title><p>Accept the terms to go on-line.</p>',
    }
  return {
    status: Number(fault),
    headers: { 'content-type': 'application/json', ...(fault === '429' ? { 'retry-after': '1' } : {}) },
    body: JSON.stringify({ error: messages[fault] }),
  }
}

const messages = {
  '403': 'Forbidden',
  '429': 'Too many requests',
  '500': 'Internal server error',
  '503': 'Service unavailable',
} satisfies Record<Exclude<FaultName, 'none' | 'slow' | 'offline' | 'noFrames' | 'html'>, string>
