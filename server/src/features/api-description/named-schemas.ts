import { Me, SignUp, SocialProvider } from '@gwanyeok/domain/accounts/api.ts'
import { CommentPage, CommentThread, CommentView, NewComment } from '@gwanyeok/domain/comments/api.ts'
import { Done } from '@gwanyeok/domain/common-api.ts'
import { FollowEntry, FollowSuggestion } from '@gwanyeok/domain/follows/api.ts'
import {
  HomeCounters,
  HotStock,
  LatestResult,
  MyStanding,
  NearTarget,
  Today,
} from '@gwanyeok/domain/home/api.ts'
import { ImagePurpose, ImageView } from '@gwanyeok/domain/images/api.ts'
import { ItemKind, ReportableKind } from '@gwanyeok/domain/items/api.ts'
import {
  LeaderboardEntry,
  LeaderboardSpan,
  MarketEntry,
  Movement,
  OwnLeaderboardEntry,
  OwnMarketEntry,
} from '@gwanyeok/domain/leaderboard/api.ts'
import { AskedConsent, Operator } from '@gwanyeok/domain/legal/api.ts'
import { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { NotificationGroup, NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import {
  AnyPostDetail,
  AnyPostView,
  NewPost,
  NewStockPost,
  PostSort,
  PostDetail,
  PostView,
  StockPostDetail,
  StockPostView,
} from '@gwanyeok/domain/posts/api.ts'
import {
  NewPrediction,
  UnsealedPrediction,
  PredictionDetail,
  PredictionFilter,
  PredictionNote,
  PredictionSort,
  PredictionStatus,
  PredictionView,
  RevealTiming,
  SealedPrediction,
  Visibility,
} from '@gwanyeok/domain/predictions/api.ts'
import { EvaluationResult, Scoring } from '@gwanyeok/domain/predictions/judging/api.ts'
import { MemberRecord, RecordedPrediction } from '@gwanyeok/domain/record/api.ts'
import { NewReport, ReportReason } from '@gwanyeok/domain/reports/api.ts'
import { NotificationSwitch, Settings, SettingsChange, SignInSession } from '@gwanyeok/domain/settings/api.ts'
import {
  Candle,
  CompanyProfile,
  Sentiment,
  StockCloses,
  StockDetail,
  StockMatch,
  StockMove,
  StockPrice,
  TargetBucket,
} from '@gwanyeok/domain/stocks/api.ts'
import { MyTakedown, NewTakedown, TakedownRight } from '@gwanyeok/domain/takedowns/api.ts'
import { Mention } from '@gwanyeok/domain/text/text-api.ts'
import { AccessToken, NewAccessToken, TokenScope } from '@gwanyeok/domain/tokens/api.ts'
import { MemberStats, Profile } from '@gwanyeok/domain/users/api.ts'
import { TrackRecord } from '@gwanyeok/domain/users/track-record-api.ts'
import { WatchedStock } from '@gwanyeok/domain/watchlist/api.ts'
import { z } from 'zod'

/** The schemas of the contract that the published description names, each with a description. */
const NAMED_SCHEMAS: Readonly<Record<string, readonly [z.ZodType, string]>> = {
  Prediction: [
    PredictionView,
    '예측이에요. `sealed`가 참이면 아직 공개되지 않아서 내용이 없고, 거짓이면 모두 보여요.',
  ],
  OpenPrediction: [UnsealedPrediction, '내용이 공개된 예측이에요. 내 예측은 공개되기 전에도 이렇게 보여요.'],
  SealedPrediction: [
    SealedPrediction,
    '봉인된 예측이에요. 누가 어떤 종목을 예측했는지만 보이고, 내용은 공개된 뒤에 보여요.',
  ],
  PredictionDetail: [PredictionDetail, '예측 하나와, 함께 그릴 일봉과 복기, 첫 댓글이에요.'],
  PredictionNote: [PredictionNote, '결과가 나온 뒤 작성자가 한 번 남긴 복기예요.'],
  NewPrediction: [
    NewPrediction,
    '새 예측이에요. 기준가와 기간의 끝은 서버가 정하고, 만든 뒤에는 고칠 수 없어요.',
  ],
  PredictionStatus: [
    PredictionStatus,
    '예측의 상태예요. `pending` 진행, `success` 성공, `failed` 실패, `void` 무효.',
  ],
  PredictionFilter: [PredictionFilter, '어떤 상태의 예측을 볼지예요.'],
  PredictionSort: [
    PredictionSort,
    '예측의 차례예요. `newest` 최신, `popular` 인기, `closing` 마감이 가까운 차례.',
  ],
  Visibility: [Visibility, '공개 범위예요. `public` 전체, `followers` 팔로워, `private` 나만.'],
  RevealTiming: [
    RevealTiming,
    '내용을 공개하는 때예요. `immediate` 바로, `1hour`·`2hours` 그만큼 뒤, `onComplete` 결과가 나온 뒤.',
  ],
  Scoring: [Scoring, '점수를 이루는 배수들이에요. 점수는 모두 곱해서 한 번 반올림해요.'],
  EvaluationResult: [EvaluationResult, '예측의 결과예요.'],

  Member: [MemberBrief, '글과 예측 옆에 보이는 회원이에요.'],
  Profile: [Profile, '회원의 프로필이에요. 공개하지 않은 프로필은 이름, 사진, 순위만 보여요.'],
  MemberStats: [MemberStats, '회원의 점수와 예측 수예요. 공개하지 않은 예측도 세요.'],
  TrackRecord: [TrackRecord, '회원의 지난 예측을 모은 기록이에요.'],
  FollowEntry: [FollowEntry, '팔로워나 팔로잉 목록의 한 회원이에요.'],
  FollowSuggestion: [FollowSuggestion, '팔로우를 권하는 회원이에요.'],
  LeaderboardEntry: [LeaderboardEntry, '점수 순위의 한 줄이에요.'],
  OwnLeaderboardEntry: [OwnLeaderboardEntry, '점수 순위에서 내 줄이에요. 순위가 없어도 있어요.'],
  MarketEntry: [MarketEntry, '시장 대결 순위의 한 줄이에요.'],
  OwnMarketEntry: [OwnMarketEntry, '시장 대결에서 내 기록이에요. 순위가 없어도 있어요.'],
  LeaderboardSpan: [LeaderboardSpan, '순위의 기간이에요. `all` 전체, `month` 이번 달, `week` 이번 주.'],
  Movement: [Movement, '지난주보다 오른 순위예요. 내려갔으면 음수, 새로 들어왔으면 `new`.'],

  Comment: [CommentView, '댓글이에요. 지워졌거나 숨겨진 댓글은 답글이 있을 때만 내용 없이 남아요.'],
  CommentThread: [CommentThread, '댓글과 그 답글이에요.'],
  Comments: [CommentPage, '댓글 한 쪽이에요. 댓글과 답글을 오래된 것부터 20개까지 담아요.'],
  NewComment: [NewComment, '새 댓글이에요. `parentId`가 있으면 그 댓글의 답글이에요.'],
  Mention: [Mention, '글에서 회원을 부른 곳이에요. 위치와 길이는 UTF-16 단위예요.'],
  Post: [PostView, '커뮤니티의 글이에요.'],
  StockPost: [StockPostView, '한 종목의 커뮤니티에 쓴 글이에요.'],
  PostDetail: [PostDetail, '글 하나와 그 첫 댓글이에요.'],
  StockPostDetail: [StockPostDetail, '종목 글 하나와 그 첫 댓글이에요.'],
  AnyPostDetail: [AnyPostDetail, '글이나 종목 글 하나와 그 첫 댓글이에요. `type`으로 구별해요.'],
  AnyPost: [AnyPostView, '글이나 종목 글이에요. `type`으로 구별해요.'],
  NewPost: [NewPost, '커뮤니티에 쓸 새 글이에요.'],
  NewStockPost: [NewStockPost, '한 종목에 쓸 새 글이에요.'],
  PostSort: [PostSort, '글의 차례예요. `newest` 최신, `popular` 인기.'],
  Image: [ImageView, '올린 사진이에요. 주소는 로그인했거나 토큰이 있어야 읽을 수 있어요.'],
  ImagePurpose: [ImagePurpose, '사진을 어디에 쓸지예요.'],
  ItemKind: [ItemKind, '회원이 쓰는 것의 종류예요. `prediction` 예측, `stockPost` 종목 글, `post` 글.'],
  ReportableKind: [ReportableKind, '신고할 수 있는 것의 종류예요.'],
  NewReport: [NewReport, '신고할 내용이에요.'],
  ReportReason: [ReportReason, '신고하는 이유예요.'],

  Stock: [StockDetail, '종목 하나와 그 시세, 예측과 글의 수예요.'],
  StockPrice: [StockPrice, '종목의 시세예요. 가격은 미국 달러예요.'],
  StockMatch: [StockMatch, '검색에서 찾은 종목이에요.'],
  StockCloses: [StockCloses, '종목의 종가예요. 주식이 나뉘었으면 모두 나뉜 뒤의 가격이에요.'],
  StockMove: [StockMove, '지난 거래일에 많이 움직인 종목이에요.'],
  CompanyProfile: [CompanyProfile, '회사 정보예요. 모르는 값은 null이에요.'],
  Candle: [Candle, '하루의 봉이에요. 날짜는 뉴욕 기준이에요.'],
  Sentiment: [Sentiment, '진행 중인 공개 예측이 어느 쪽을 보는지예요.'],
  TargetBucket: [TargetBucket, '목표가 분포의 한 칸이에요. 현재가에서 2.5%포인트씩 나눠요.'],
  HotStock: [HotStock, '요즘 예측이 많은 종목이에요.'],
  WatchedStock: [WatchedStock, '관심 종목이에요.'],

  HomeCounters: [HomeCounters, '회원과 예측의 수예요.'],
  MyStanding: [MyStanding, '내 점수와 순위예요.'],
  Today: [Today, '오늘 나에게 중요한 것이에요.'],
  NearTarget: [NearTarget, '목표가에 가까워진 내 예측이에요.'],
  LatestResult: [LatestResult, '최근에 결과가 나온 내 예측이에요.'],
  Notification: [NotificationView, '알림이에요. `kind`로 구별해요.'],
  NotificationGroup: [NotificationGroup, '어떤 알림만 볼지예요.'],
  NotificationSwitch: [NotificationSwitch, '앱과 푸시에서 따로 켜고 끄는 알림이에요.'],

  RecordedPrediction: [RecordedPrediction, '공개 기록에 있는 예측과, 기록이 약속한 모든 값이에요.'],
  MemberRecord: [MemberRecord, '공개 기록에서 회원의 예측을 세는 데 필요한 값이에요.'],

  Me: [Me, '로그인한 회원이에요.'],
  SignUp: [SignUp, '가입할 때 보내는 내용이에요.'],
  SocialProvider: [SocialProvider, '로그인할 수 있는 다른 서비스예요.'],
  SignInSession: [SignInSession, '로그인한 브라우저예요.'],
  Settings: [Settings, '내 설정이에요.'],
  SettingsChange: [SettingsChange, '바꿀 설정이에요. 보내지 않은 것은 그대로예요.'],
  AccessToken: [AccessToken, 'API 토큰이에요. 토큰 자체는 만들 때만 보여요.'],
  NewAccessToken: [NewAccessToken, '새 API 토큰이에요.'],
  TokenScope: [TokenScope, '토큰으로 할 수 있는 일이에요. `read` 읽기, `write` 읽기와 쓰기.'],
  MyTakedown: [MyTakedown, '내 글이나 예측의 게시중단이에요.'],
  NewTakedown: [NewTakedown, '게시중단 요청이에요.'],
  TakedownRight: [TakedownRight, '침해됐다고 하는 권리예요.'],
  AskedConsent: [AskedConsent, '동의를 묻고 있는 약관이에요.'],
  Operator: [Operator, '사이트 운영자의 정보예요.'],
  Done: [Done, '했다는 답이에요.'],
}

/** Registers the names, so that every description generated from the contract refers to them. */
export function nameSchemas(): void {
  for (const [id, [schema, description]] of Object.entries(NAMED_SCHEMAS))
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id, description })
}
