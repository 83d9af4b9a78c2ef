type Looked<data> = { readonly isError: boolean; readonly data: data | undefined }

/** Returns a query's data unless its last refresh failed. The user must not sign stale data. */
export const signable = <data>({ isError, data }: Looked<data>): data | undefined => (isError ? undefined : data)
