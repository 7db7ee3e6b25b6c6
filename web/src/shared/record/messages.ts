/** Browsers compute fingerprints and check signatures on secure pages only. */
export const recordNeedsHttps = '이 주소에서는 브라우저가 기록을 확인할 수 없어요. https 주소로 열어주세요.'
