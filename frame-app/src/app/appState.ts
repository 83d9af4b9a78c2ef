import type { App } from './App.ts'

/**
 * Declares feature state next to the code that uses it. The state is stored in the app object, so two apps never share
 * state. Code that loads later declares its state when it loads.
 *
 * @param create creates an app's state on first use
 * @returns a function that returns an app's state
 */
export function appState<state, owner extends Pick<App, 'states'> = App>(
  create: (app: owner) => state,
): (app: owner) => state {
  return (app) => {
    if (!app.states.has(create)) app.states.set(create, create(app))
    return app.states.get(create) as state
  }
}
