import type { Approval } from '../../approval/Approval.ts'

/** What typed data does, in words: what stands before its own fields. */
export type TypedWords = Pick<Approval, 'title' | 'action' | 'facts' | 'warnings' | 'counterparty'>
