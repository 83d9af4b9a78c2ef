import * as z from 'zod/mini'

/**
 * The kind of an approval. The modal chooses its title by this kind, so that no words of the dapp get into the title.
 */
export const ApprovalTopic = z.enum(['message', 'signIn', 'transaction', 'spending', 'permission'])
export type ApprovalTopic = z.output<typeof ApprovalTopic>
