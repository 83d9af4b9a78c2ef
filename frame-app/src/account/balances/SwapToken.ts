import type { Token } from './Token.ts'

/** A token that can be swapped. Texts are fit to be shown (CT-9). */
export type SwapToken = Omit<Token, 'amount' | 'price'>
