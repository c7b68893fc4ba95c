import { serveChildProcess } from '#server/child-process/child.ts'
import { webImage } from './image.gateway.ts'

/* The process in which photos are decoded: the library is not JavaScript, and reads bytes that strangers wrote. */

/** A progressive JPEG of 24 megapixels, whole, and what is made of it. */
const MEMORY_MB = 600

serveChildProcess(MEMORY_MB, webImage)
