/** What was found in a deployment: `wrong` is not as it was built, a `note` is for the reader to judge. */
export type Finding = { readonly kind: 'wrong' | 'note'; readonly text: string }
