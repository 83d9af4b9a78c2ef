/** Of a deployment: `wrong` is not as it was built, a `note` is for whoever reads it to judge. */
export type Finding = { readonly kind: 'wrong' | 'note'; readonly text: string }
