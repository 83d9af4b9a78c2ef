import type { App } from './App.ts'

/**
 * Declares a piece of state beside the code that owns it. It is a member of the app, so an app has all its state, and
 * two apps share none. Code that loads later declares its state when it loads.
 *
 * @param create creates the state of an app when it is first used
 * @returns a function that returns the state of an app
 */
export function appState<state, owner extends Pick<App, 'states'> = App>(
  create: (app: owner) => state,
): (app: owner) => state {
  return (app) => {
    if (!app.states.has(create)) app.states.set(create, create(app))
    return app.states.get(create) as state
  }
}
