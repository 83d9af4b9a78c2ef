/**
 * Returns the page on which users enter their name. The page is a plain HTML form, so it works without scripts and with
 * the keyboard.
 */
export function loginPage(options: { readonly name: string; readonly asker: string; readonly action: string }): string {
  const { name, asker, action } = options
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Sign in to ${name} (local)</title>
  </head>
  <body>
    <main>
      <h1>${name} <small>local stand-in</small></h1>
      <p><b>${asker}</b> wants to know who you are.</p>
      <form method="post" action="${action}">
        <p><label>Login <input name="login" value="alice" autocomplete="off" autofocus></label></p>
        <p><button name="answer" value="continue">Continue</button> <button name="answer" value="cancel">Cancel</button></p>
      </form>
    </main>
  </body>
</html>
`
}
