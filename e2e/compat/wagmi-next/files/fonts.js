// The answer of Google's font server, which this test cannot reach.
module.exports = {
  'https://fonts.googleapis.com/css2?family=Inter:wght@100..900&display=swap':
    "@font-face { font-family: 'Inter'; font-weight: 100 900; src: local('Inter') }",
}
