module.exports = {
  entry: './src/main.ts',
  module: { rules: [{ test: /\.ts$/, use: 'ts-loader' }] },
  resolve: { extensions: ['.ts', '.js'] },
  output: { filename: 'main.js' },
}
