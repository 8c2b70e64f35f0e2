#!/usr/bin/env bash
# Installs or upgrades the services in order: install.sh [eks|aks|any|evaluation] [--installed | service ...]
# Without names: the least set (flag, admin, core, dlp, webapp). --installed: every service that Helm has in the namespace.
# NAMESPACE and CHART_VERSION can be set in the environment; ADMIN_RESTRICTED=1 when something else limits the admin API.
set -euo pipefail
cd "$(dirname "$0")"

target=${1:?name the target: eks, aks, any or evaluation}
shift
namespace=${NAMESPACE:-javelin}
least=(javelin-flag javelin-admin javelin-core javelin-dlp javelin-webapp)
case $target in
  eks | aks | any | evaluation) ;;
  *)
    echo "Unknown target $target: use eks, aks, any or evaluation." >&2
    exit 2
    ;;
esac

if [ "${1:-}" = --installed ]; then
  installed=$(helm list --namespace "$namespace" --short)
  set --
  for service in "${least[@]}" $(printf '%s\n' "$installed" | grep '^javelin-' | sort); do
    case " $* " in *" $service "*) continue ;; esac
    ! printf '%s\n' "$installed" | grep -qx "$service" || set -- "$@" "$service"
  done
  if [ $# -eq 0 ]; then
    echo "Helm has no service of Javelin in the namespace $namespace." >&2
    exit 2
  fi
fi
[ $# -gt 0 ] || set -- "${least[@]}"

# Lines with a placeholder outside comments. A value that the target's file replaces does not count.
placeholders() {
  local own="$target/$1.yaml" line key
  grep -hsE "$placeholder" "$own" || true
  grep -hE "$placeholder" "values/$1.yaml" | while IFS= read -r line; do
    key=${line%%:*}
    grep -qsE "^ *${key##* }:" "$own" || printf '%s\n' "$line"
  done || true
}
placeholder='^[^#]*(your-|example\.com)'

for service in "$@"; do
  if [ ! -f "values/$service.yaml" ]; then
    echo "No values for $service: see the folder values." >&2
    exit 2
  fi
  if placeholders "$service" | grep .; then
    echo "Replace these placeholders of $service first." >&2
    exit 1
  fi
done

# A key below "ingress:" of the admin API. The target's file goes before the one in values.
ingress() {
  local file value=
  for file in "values/javelin-admin.yaml" "$target/javelin-admin.yaml"; do
    [ -f "$file" ] || continue
    value=$(awk '/^[^ #]/ {on = /^ingress:/} on' "$file" | grep -v '^ *#' | tr '{},' '\n\n\n' |
      sed -nE "s,^ *$1: *([^#]*[^# ]).*,\1,p" | tr -d "'\"" | grep . || printf '%s' "$value")
  done
  printf '%s' "${value%%$'\n'*}"
}

# Whether the files show who may reach the admin API. Its key opens everything and does not expire.
is_restricted() {
  [ "${ADMIN_RESTRICTED:-}" != 1 ] && [ "$(ingress enabled)" = true ] || return 0
  case $(ingress className) in
    nginx)
      # Other controllers of this class ignore the annotation.
      case $(kubectl get ingressclass nginx --output 'jsonpath={.spec.controller}' --request-timeout 9s 2>/dev/null) in
        '' | k8s.io/ingress-nginx) ;;
        *) return 1 ;;
      esac
      case $(ingress nginx.ingress.kubernetes.io/whitelist-source-range) in
        '' | null | 0.0.0.0/0) return 1 ;;
      esac
      ;;
    alb) grep -q '^[^#]*"source-ip"' "values/javelin-admin.yaml" "$target/javelin-admin.yaml" 2>/dev/null ;;
    azure-application-gateway) [ "$(ingress appgw.ingress.kubernetes.io/use-private-ip)" = true ] ;;
    *) return 1 ;;
  esac
}

case " $* " in
  *" javelin-admin "*)
    if ! is_restricted; then
      echo "This would publish the admin API: nothing in its values limits who reaches the ingress of class $(ingress className)." >&2
      echo "See the comments in values/javelin-admin.yaml. If something else limits it, set ADMIN_RESTRICTED=1." >&2
      exit 1
    fi
    ;;
esac

for service in "$@"; do
  files=(-f "values/$service.yaml")
  [ ! -f "$target/$service.yaml" ] || files+=(-f "$target/$service.yaml")
  chart=javelin-generic version=${CHART_VERSION:-1.0.10}
  [ "$service" != javelin-redteam ] || chart=javelin-redteam version=${REDTEAM_CHART_VERSION:-1.0.24}
  helm upgrade --install "$service" "javelin-charts/$chart" --version "$version" \
    --namespace "$namespace" "${files[@]}" --wait --timeout 15m
done
