export { diskPhotos, type PhotoStore } from './photo-store.ts'
export { sweepPhotos } from './photos.ts'
export { forgetOldAccesses } from './repository.ts'
