/**
 * Resolves an option of `features` that is `true`, `false` or a list of items.
 *
 * @param all all items in display order: the result for `true` and for a missing option
 */
export const listed = <item>(given: boolean | readonly item[] | undefined, all: readonly item[]): readonly item[] =>
  given === false ? [] : [...new Set(given === true ? all : (given ?? all))]
