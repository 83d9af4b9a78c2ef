/**
 * Resolves an option of `features` that is on, off, or a list.
 *
 * @param all every item in its order, for `true` and for a missing option
 */
export const listed = <item>(given: boolean | readonly item[] | undefined, all: readonly item[]): readonly item[] =>
  given === false ? [] : [...new Set(given === true ? all : (given ?? all))]
