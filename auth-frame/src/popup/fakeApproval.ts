import { hashMessage } from 'viem'
import type { ApprovalRequest } from './PopupRequest.ts'

/** An approval as the auth frame sends it to the popup, for tests. */
export const fakeApproval: Omit<ApprovalRequest, 'position'> = {
  kind: 'approval',
  asker: { origin: 'https://app.example', name: 'App' },
  mayAllow: false,
  approval: {
    id: '0a0b0c0d-0000-4000-8000-000000000000',
    kind: 'message',
    network: 'eip155:1',
    title: 'Sign a message',
    facts: [{ label: 'Message', value: 'Hello', isSitesValue: true }],
    warnings: [],
    raw: 'Hello',
    action: 'Sign with 0xd8dA…6045',
    digest: hashMessage('Hello'),
  },
}
