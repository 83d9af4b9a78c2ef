import type { ApprovalRequest } from './PopupRequest.ts'

/** An approval as A sends it to P, for tests. */
export const fakeApproval: Omit<ApprovalRequest, 'position'> = {
  kind: 'approval',
  asker: { origin: 'https://app.example', name: 'App' },
  mayAllow: false,
  approval: {
    id: '0a0b0c0d-0000-4000-8000-000000000000',
    kind: 'transaction',
    network: 'eip155:1',
    title: 'Send 1 ETH',
    facts: [{ label: 'Amount', value: '1 ETH', form: 'amount' }],
    warnings: [],
    raw: '{}',
    action: 'Send 1 ETH to 0xd8dA…6045',
    digest: `0x${'ab'.repeat(32)}`,
  },
}
