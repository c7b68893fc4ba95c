import { serveChildProcess } from '#server/child-process/child.ts'
import { webImage } from './image.gateway.ts'

/* The process in which photos are decoded: the library is not JavaScript, and reads bytes that strangers wrote. */

/** Memory for a whole progressive JPEG of 24 megapixels and the WebP made of it. */
const MEMORY_MB = 600

serveChildProcess(MEMORY_MB, webImage)
