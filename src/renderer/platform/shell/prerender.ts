/** Whether a program that only keeps a picture of the page has opened it; it gets no frame (@see EMB-08). */
export const isPrerenderAgent = (userAgent = navigator.userAgent): boolean => /prerender|rendertron/i.test(userAgent)
