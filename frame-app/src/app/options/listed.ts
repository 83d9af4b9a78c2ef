/**
 * What an option of `features` names, which is on, off, or a list of what is on.
 *
 * @param all what there is, in its order: this is what `true` stands for, and an option that is not given
 */
export const listed = <item>(given: boolean | readonly item[] | undefined, all: readonly item[]): readonly item[] =>
  given === false ? [] : [...new Set(given === true ? all : (given ?? all))]
