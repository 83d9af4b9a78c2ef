import { describePerson, type Person } from './describePerson.ts'

export type People = {
  /** Adds the person who logs in with this name. Returns the id of the person's account at the provider. */
  enter(login: string): string
  find(accountId: string): Person
}

/** Creates the list of people who have logged in at one provider. */
export function createPeople(provider: string): People {
  const people = new Map<string, Person>()
  return {
    enter: (login) => {
      const person = describePerson(provider, login)
      people.set(`${person.id}`, person)
      return `${person.id}`
    },
    find: (accountId) => {
      const person = people.get(accountId)
      if (!person) throw new Error('No one has logged in with this number.')
      return person
    },
  }
}
