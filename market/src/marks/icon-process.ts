import sharp from 'sharp'
import { markOf } from './mark.ts'

// A process of its own, which ends when its parent disconnects: the library would stay in the market's memory.
process.on('message', (ticker: string) => {
  void sharp(Buffer.from(markOf(ticker)))
    .png()
    .toBuffer()
    .then((png) => process.send!({ ticker, png }))
})
