/** What a visitor should know of a receiver before they pay it. */
export type ReceiverWarning =
  | { readonly kind: 'first' | 'contract' | 'tokenContract' | 'otherChain' | 'self' }
  | { readonly kind: 'alike'; readonly known: string }
