/** A warning about the recipient, shown before the user pays. */
export type ReceiverWarning =
  | { readonly kind: 'first' | 'contract' | 'tokenContract' | 'otherChain' | 'self' }
  | { readonly kind: 'alike'; readonly known: string }
