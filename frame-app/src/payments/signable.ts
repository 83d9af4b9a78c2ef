type Looked<data> = { readonly isError: boolean; readonly data: data | undefined }

/** What a query last knew, unless asking again failed: what could not be refreshed is not signed. */
export const signable = <data>({ isError, data }: Looked<data>): data | undefined => (isError ? undefined : data)
